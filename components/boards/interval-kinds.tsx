import { Link } from '@/components/ui/link';

/** Where a page says of which kind its intervals are: the way to what the kinds mean. */
export const IntervalKinds = () => <Link href="/about#intervals">Why intervals differ</Link>;
