export { EnglishOnly as default } from '@/components/site/english-only';
