/**
 * What a report of a human baseline should say: the topics of Wei et al. 2025, "Position: human baselines in model
 * evaluations need rigor and transparency" (ICML 2025), in our words.
 */
import { z } from 'zod';

/** What only the authors can say. They write it into the study's configuration, where it freezes with the rest. */
export const REPORT_QUESTIONS = [
  'population',
  'sampling',
  'power_analysis',
  'ethics_review',
  'preregistration',
  'authors_took_part',
  'pay',
  'instruction_differences',
] as const;
export type ReportQuestion = (typeof REPORT_QUESTIONS)[number];

export const reportAnswers = z.partialRecord(z.enum(REPORT_QUESTIONS), z.string().trim().min(1).max(600));

const REPORT_PARTS = ['design', 'recruitment', 'execution', 'analysis', 'documentation'] as const;

const reportTopic = z.object({
  part: z.enum(REPORT_PARTS),
  topic: z.string(),
  answer: z.enum(['yes', 'partly', 'no', 'unknown']),
  text: z.string().describe('A sentence or number behind the answer'),
});
export type ReportTopic = z.infer<typeof reportTopic>;

export const reportCard = z.object({
  topics: z.array(reportTopic),
  open: z.int().describe('Topics that nobody has answered yet'),
});
export type ReportCard = z.infer<typeof reportCard>;
