/**
 * Computes standings from the log in SQL, on purpose without the fold of lib/puzzles/protocols: an independent second
 * derivation, so that a difference shows a mistake in one of the two.
 *
 * The verdict made with the reply (`decisive`) moved the ladder and still does; counts use the current verdict
 * (`current`). `Ending` has courses that ended early. A question is finished by the reply whose verdict has an outcome;
 * unfinished ones do not count. A visit is complete with as many questions as the rules ask. A ladder's level follows
 * from its last complete visit, a set's from the number of finished questions. Only the fold of an express ladder knows
 * its next level and its end. Both come from the climb's state, which `rebuildClimbs` checks against the log.
 */

/** One row per climb and task with at least one finished question after practice. */
export const COMPUTE_STANDINGS = `
create temporary table computed_standing on commit drop as
with climb as (
  select c."id", c."editionId", e."retiredAt", c."condition", c."entrant", c."listed", c."simulated", c."course", c."tasks", c."protocol"->'sets' as sets, c."state",
    (c."protocol"->'ladder'->>'questionsPerVisit')::int as questions,
    (c."protocol"->'ladder'->>'passAt')::int as pass_at,
    (c."protocol"->'ladder'->>'failuresToStop')::int as failures_to_stop,
    (c."protocol"->'ladder'->'caps'->>'level')::int as level_cap,
    (c."protocol"->'ladder'->'caps'->>'items')::int as item_cap,
    (c."protocol"->'ladder'->'caps'->>'elapsedMs')::bigint as time_cap,
    (c."protocol"->>'itemLimitMs')::float8 as item_limit
  from "Climb" c join "Edition" e on e."id" = c."editionId"
), question as (
  select i."climbId", i."task", i."visit", max(i."level") as level, bool_or(v."passed") as passed, sum(r."serverElapsedMs")::bigint as elapsed
  from "Reply" r join "IssuedItem" i on i."id" = r."itemId" left join "Verdict" v on v."itemId" = r."itemId" and v."decisive"
  where i."phase" = 'main' group by i."climbId", i."task", i."visit", i."question" having bool_or(v."outcome" is not null)
), visit as (
  select "climbId", "task", "visit", max(level) as level, count(*)::int as asked, count(*) filter (where passed)::int as "right", sum(elapsed)::bigint as elapsed
  from question group by "climbId", "task", "visit"
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
  select l.*, c.*, e."reason" as ending,
    case when l.last_level is null then 1 when l.last_passed then l.last_level + 1 else l.last_level - 1 end as after,
    coalesce(f.failures, 0) as failures,
    (c.sets->(array_position(c."tasks", l."task") - 1)->>'itemsPerLevel')::int as per_level,
    c.sets->(array_position(c."tasks", l."task") - 1)->'levels' as levels,
    c."retiredAt" is null and coalesce((c.sets->(array_position(c."tasks", l."task") - 1)->>'aside')::boolean, false) as aside,
    c."state"->'ladders'->(array_position(c."tasks", l."task") - 1) as kept
  from ladder l join climb c on c."id" = l."climbId"
  left join failure f on f."climbId" = l."climbId" and f."task" = l."task" and f.level = l.last_level
  left join "Ending" e on e."climbId" = l."climbId" and e."task" = l."task"
), reasoned as (
  select s.*, case
    when s."course" = 'express' then s.kept->>'end'
    when s."course" = 'set' and s.items >= s.per_level * jsonb_array_length(s.levels) then 'complete'
    when s."course" = 'ladder' and s.last_passed is false and s.failures >= s.failures_to_stop then 'failed-twice'
    when s."course" = 'ladder' and s.last_passed is false and s.after = 0 then 'reached-zero'
    when s."course" = 'ladder' and s.level_cap is not null and s.after > s.level_cap then 'level-cap'
    when s.item_cap is not null and s.items >= s.item_cap then 'item-cap'
    when s.time_cap is not null and s.elapsed >= s.time_cap then 'time-cap'
    else s.ending
  end as reason
  from stepped s
)
select "climbId", "task", "editionId", "condition", "entrant",
  case
    when "course" = 'express' then (kept->>'r')::int
    when "course" = 'set' then case when reason is null then (levels->>(items / per_level))::int else 0 end
    when reason is null or reason in ('failed-twice', 'reached-zero') then after
    else least(after, highest)
  end as "r",
  case when "course" = 'ladder' then highest else 0 end as "highestPassed",
  coalesce(reason not in ('failed-twice', 'reached-zero', 'complete'), false) as "censored", reason is not null as "ended", reason as "endReason",
  items, "right", "listed", "simulated", "course", aside,
  (select t."handle" from "Session" p join "Consent" t on t."id" = p."consentId" where p."climbId" = reasoned."climbId" and t."showOnBoard") as "handle",
  item_limit
from reasoned`;

export const COMPUTE_DEPTHS = `
create temporary table computed_depth on commit drop as
select "editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", count(*)::int as climbs
from computed_standing where "ended" and "listed" and "course" = 'ladder' group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** Only ended courses: open counts would reveal verdicts. Sets that were cut short do not count. */
const COUNTED = `from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Climb" c on c."id" = r."climbId"
join computed_standing s on s."climbId" = r."climbId" and s."task" = i."task"
join "Verdict" v on v."itemId" = r."itemId" and v."current" and v."outcome" is not null
where i."phase" = 'main' and s."listed" and s."ended" and (s."course" <> 'set' or s."endReason" = 'complete' and not s."aside")`;

export const COMPUTE_LEVELS = `
create temporary table computed_level on commit drop as
select c."editionId", c."condition", i."task", c."entrant", c."simulated", c."course", i."level", count(*)::int as items,
  count(*) filter (where v."passed")::int as "right",
  count(*) filter (where v."status" = 'unreadable')::int as unreadable,
  count(*) filter (where v."status" not in ('scored', 'unreadable'))::int as unscored
${COUNTED} group by 1, 2, 3, 4, 5, 6, 7`;

export const COMPUTE_OUTCOMES = `
create temporary table computed_outcome on commit drop as
select c."editionId", c."condition", i."task", c."entrant", c."simulated", c."course", i."level", v."outcome", count(*)::int as "count"
${COUNTED} group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** All replies of each counted question. The thresholds are the site's exclusion rules. */
const TIMED = `
create temporary table computed_question on commit drop as
select r."climbId", c."editionId", c."condition", i."task", c."entrant", c."simulated", c."course", c."kind",
  (array_agg(i."level" order by i."ordinal" desc))[1] as "level", coalesce((array_agg(v."passed" order by i."ordinal" desc))[1], false) as passed,
  (array_agg(v."status" order by i."ordinal" desc))[1] = 'timed-out' as timed_out,
  count(*) filter (where v."status" <> 'timed-out' and not coalesce(r."rtMs" >= 400 and coalesce(r."awayMs", 0) <= least(5000, 0.1 * r."rtMs")
    and r."serverElapsedMs" between r."rtMs" - 2000 and r."rtMs" + 2000 and coalesce((r."timing"->>'onsetUncertaintyMs')::float8, 0) <= 50, false)) > 0 as excluded,
  sum(round(case when v."status" <> 'timed-out' then greatest(r."rtMs" - coalesce(r."awayMs", 0), 0)
    else coalesce(s.item_limit, r."serverElapsedMs") end)) as time,
  sum(round(least(r."latencyMs", 1e12))) as latency, count(*) - count(r."latencyMs") as without_latency,
  sum(round(least(r."costUsd", 1000) * 1e9)) as cost, count(*) - count(r."costUsd") as without_cost,
  sum((r."usage"->>'outputTokens')::float8) as tokens, count(*) - count(r."usage"->>'outputTokens') as without_tokens
from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Climb" c on c."id" = r."climbId"
join computed_standing s on s."climbId" = r."climbId" and s."task" = i."task"
join "Verdict" v on v."itemId" = r."itemId" and v."current"
where i."phase" = 'main' and s."listed" and s."ended" and (s."course" <> 'set' or s."endReason" = 'complete' and not s."aside")
group by r."climbId", c."id", i."task", i."visit", i."question" having count(v."outcome") > 0`;

const AMOUNTS = `
select *, 'time' as measure, case when excluded then 'excluded' when timed_out then 'timed-out' when passed then 'right' else 'wrong' end as result,
  case when excluded then 0 else coalesce(time, 0) end as amount from computed_question where "kind" = 'session'
union all select *, 'latency', case when passed then 'right' else 'wrong' end, latency from computed_question where without_latency = 0
union all select *, 'cost', case when passed then 'right' else 'wrong' end, cost from computed_question where without_cost = 0
union all select *, 'tokens', case when passed then 'right' else 'wrong' end, tokens from computed_question where without_tokens = 0`;

/** Bins by their edges; values below 1 are in bin -1. */
export const COMPUTE_TIMES = `${TIMED};
create temporary table computed_time on commit drop as
with edge as (select array_agg(power(10::float8, k / 20.0) order by k) as edges from generate_series(0, 240) k)
select "editionId", "condition", "task", "entrant", "simulated", "course", "level", measure, result,
  width_bucket(least(amount, 1e12), edges) - 1 as bin, count(*)::int as "count", sum(least(amount, 1e12)::bigint)::bigint as "sum"
from (${AMOUNTS}) measured cross join edge group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

/** Run after `COMPUTE_TIMES`, whose questions it uses. */
export const COMPUTE_CLUSTERS = `
create temporary table computed_cluster on commit drop as
with own as (
  select "climbId", "editionId", "condition", "task", "entrant", "simulated", "course", "level", count(*)::bigint as n, sum(passed::int)::bigint as k
  from computed_question group by 1, 2, 3, 4, 5, 6, 7, 8
)
select "editionId", "condition", "task", "entrant", "simulated", "course", "level", count(*)::int as clusters, sum(n)::int as questions, sum(k)::int as "right",
  sum(k * k)::bigint as squares, sum(k * n)::bigint as products, sum(n * n)::bigint as sizes
from own group by 1, 2, 3, 4, 5, 6, 7`;
