/**
 * Standings worked out from the log in SQL, on purpose not with the fold of lib/protocols: a second, differently written
 * derivation, so that a difference shows a mistake in one of the two.
 *
 * The verdict that was made with the reply (`decisive`) moved the ladder and keeps doing so; levels count the verdict that
 * holds now (`current`). What ended a ladder from outside stands in `Ending`. A visit is complete with as many replies as the rules ask. Where the ladder stands follows from its last complete visit.
 */

/** One row per climb and task with at least one reply of the ladder proper. */
export const COMPUTE_STANDINGS = `
create temporary table computed_standing on commit drop as
with climb as (
  select c."id", c."editionId", c."condition", c."entrant", c."listed", c."simulated",
    (c."protocol"->'ladder'->>'questionsPerVisit')::int as questions,
    (c."protocol"->'ladder'->>'passAt')::int as pass_at,
    (c."protocol"->'ladder'->>'failuresToStop')::int as failures_to_stop,
    (c."protocol"->'ladder'->'caps'->>'level')::int as level_cap,
    (c."protocol"->'ladder'->'caps'->>'items')::int as item_cap,
    (c."protocol"->'ladder'->'caps'->>'elapsedMs')::bigint as time_cap
  from "Climb" c
), visit as (
  select i."climbId", i."task", i."visit", max(i."level") as level, count(*)::int as asked,
    count(*) filter (where v."correct")::int as "right", sum(r."serverElapsedMs")::bigint as elapsed
  from "Reply" r join "IssuedItem" i on i."id" = r."itemId" left join "Verdict" v on v."itemId" = r."itemId" and v."decisive"
  where i."phase" = 'main' group by i."climbId", i."task", i."visit"
), judged as (
  select v.*, v.asked >= c.questions as complete, v."right" >= c.pass_at as passed from visit v join climb c on c."id" = v."climbId"
), ladder as (
  select "climbId", "task", sum(asked)::int as items, sum("right")::int as "right", sum(elapsed) as elapsed,
    coalesce(max(level) filter (where complete and passed), 0) as highest,
    (array_agg(level order by "visit" desc) filter (where complete))[1] as last_level,
    (array_agg(passed order by "visit" desc) filter (where complete))[1] as last_passed
  from judged group by "climbId", "task"
), failure as (
  select "climbId", "task", level, count(*) as failures from judged where complete and not passed group by "climbId", "task", level
), stepped as (
  select l.*, c.*,
    case when l.last_level is null then 1 when l.last_passed then l.last_level + 1 else l.last_level - 1 end as after,
    coalesce(f.failures, 0) as failures
  from ladder l join climb c on c."id" = l."climbId"
  left join failure f on f."climbId" = l."climbId" and f."task" = l."task" and f.level = l.last_level
), reasoned as (
  select s.*, case
    when s.last_passed is false and s.failures >= s.failures_to_stop then 'failed-twice'
    when s.last_passed is false and s.after = 0 then 'reached-zero'
    when s.level_cap is not null and s.after > s.level_cap then 'level-cap'
    when s.item_cap is not null and s.items >= s.item_cap then 'item-cap'
    when s.time_cap is not null and s.elapsed >= s.time_cap then 'time-cap'
    else e."reason"
  end as reason
  from stepped s left join "Ending" e on e."climbId" = s."climbId" and e."task" = s."task"
)
select "climbId", "task", "editionId", "condition", "entrant",
  case when reason is null or reason in ('failed-twice', 'reached-zero') then after else least(after, highest) end as "r", highest as "highestPassed",
  coalesce(reason not in ('failed-twice', 'reached-zero'), false) as "censored", reason is not null as "ended", reason as "endReason",
  items, "right", "listed", "simulated",
  (select t."handle" from "Session" p join "Consent" t on t."id" = p."consentId" where p."climbId" = reasoned."climbId" and t."showOnBoard") as "handle"
from reasoned`;

export const COMPUTE_DEPTHS = `
create temporary table computed_depth on commit drop as
select "editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", count(*)::int as climbs
from computed_standing where "ended" and "listed" group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** Of ladders that ended only: counts of one under way would tell whoever climbs each verdict. */
export const COMPUTE_LEVELS = `
create temporary table computed_level on commit drop as
select c."editionId", c."condition", i."task", c."entrant", c."simulated", i."level", count(*)::int as items,
  count(*) filter (where v."correct")::int as "right",
  count(*) filter (where v."status" = 'unreadable')::int as unreadable,
  count(*) filter (where v."status" is distinct from 'scored' and v."status" is distinct from 'unreadable')::int as unscored
from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Climb" c on c."id" = r."climbId"
join computed_standing s on s."climbId" = r."climbId" and s."task" = i."task"
left join "Verdict" v on v."itemId" = r."itemId" and v."current"
where i."phase" = 'main' and s."listed" and s."ended" group by 1, 2, 3, 4, 5, 6`;
