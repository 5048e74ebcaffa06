import { INVALID } from '@/lib/server/play/studies/places';

/** The `FlowPlace` of an enrolment `n`. The literal is one of our constants. */
export const FLOW_PLACE_SQL = `case when n."status" = 'finished' then case when n."endReason" = '${INVALID}' then 'excluded' else 'valid' end else n."status"::text end`;
