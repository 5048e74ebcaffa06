import { INVALID } from '@/lib/server/play/studies/places';

/** A `FlowPlace` of an enrolment `n`. The literal is one of our own constants. */
export const FLOW_PLACE_SQL = `case when n."status" = 'finished' then case when n."endReason" = '${INVALID}' then 'excluded' else 'valid' end else n."status"::text end`;
