/**
 * Identifies a browser's person. The cookie is an HMAC of the participant's id under a server secret. It looks random
 * to others, and is the same on another device after resuming by code. Only its hash is stored.
 */

import { hash } from 'node:crypto';
import { env } from '@/lib/server/platform/env';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { keyedHash } from '@/lib/server/platform/secrets';

export const PARTICIPANT_COOKIE = 'rung_participant';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export const cookieOf = async (participantId: string): Promise<string> =>
  (await keyedHash('participant-cookie', participantId)).toString('base64url');

export const cookieHashOf = (cookie: string): string => hash('sha256', `cookie/${cookie}`);

/** The person behind a request: the hash of the browser's cookie, or null if unknown. */
export interface Visitor {
  readonly cookieHash: string | null;
}

export const visitorOf = (request: RouteRequest): Visitor => ({ cookieHash: cookieHashFrom(request) });

function cookieHashFrom(request: RouteRequest): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === PARTICIPANT_COOKIE && value) return cookieHashOf(value);
  }
  return null;
}

export const setParticipantCookie = async (request: RouteRequest, participantId: string): Promise<string> =>
  cookieText(request, await cookieOf(participantId), MAX_AGE_SECONDS);

export const clearParticipantCookie = (request: RouteRequest): string => cookieText(request, '', 0);

const cookieText = (request: RouteRequest, value: string, maxAgeSeconds: number): string =>
  `${PARTICIPANT_COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps(request) ? '; Secure' : ''}`;

const isHttps = (request: RouteRequest): boolean =>
  env().PUBLIC_URL?.startsWith('https:') === true ||
  request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ||
  new URL(request.url).protocol === 'https:';
