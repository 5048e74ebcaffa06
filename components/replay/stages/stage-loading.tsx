import { Spinner } from '@/components/ui/progress';

/** While what plays a replay is on its way. */
export const StageLoading = () => (
  <div className="grid size-full place-items-center text-muted">
    <Spinner className="size-6" />
  </div>
);
