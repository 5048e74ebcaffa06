'use client';
import { useRef } from 'react';
import { inputTypeOf, type Press, pressOf } from '@/components/timing/response';

export interface PressHandlers {
  readonly onPointerDown: (event: React.PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly onClick: (event: React.MouseEvent) => void;
}

/**
 * A press counts when it ends on the target (scrolling over it chooses nothing), but its time is that of the pointer or
 * the key going down. `onEnter` may take an Enter away from the press: it returns true then.
 */
export function usePress(onPress: (press: Press) => void, onEnter?: () => boolean): PressHandlers {
  const down = useRef<Press | null>(null);
  return {
    onPointerDown: (event) => {
      down.current =
        event.isPrimary && event.button === 0
          ? pressOf(event.timeStamp, performance.now(), inputTypeOf(event.pointerType))
          : null;
    },
    onPointerCancel: () => {
      down.current = null;
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (event.repeat) return event.preventDefault();
      down.current = pressOf(event.timeStamp, performance.now(), 'keyboard');
      if (event.key !== 'Enter' || !onEnter?.()) return;
      event.preventDefault();
      down.current = null;
    },
    onClick: (event) => {
      // Keys and assistive software click without a pointer: a pointer that went down and away before is not theirs.
      const isOwn = event.detail > 0 || down.current?.inputType === 'keyboard';
      const made = isOwn && down.current ? down.current : pressOf(event.timeStamp, performance.now(), 'unknown');
      down.current = null;
      onPress(made);
    },
  };
}

export interface TypedPress {
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  /** The key that made a change; if there is none (dictated, pasted by mouse), the change itself. */
  readonly of: (change: React.ChangeEvent) => Press;
}

/**
 * A key and the change that it makes come right after each other. A busy page and an on-screen keyboard take a
 * little longer.
 */
const SAME_STROKE_MS = 250;

/** For text fields. A change has the time when the page handles it, a key the time when it went down. */
export function useTypedPress(): TypedPress {
  const down = useRef<Press | null>(null);
  return {
    onKeyDown: (event) => {
      down.current = pressOf(event.timeStamp, performance.now(), 'keyboard');
    },
    of: (change) => {
      const key = down.current;
      down.current = null;
      const changed = pressOf(change.timeStamp, performance.now(), 'unknown');
      return key !== null && changed.atMs - key.atMs < SAME_STROKE_MS ? key : changed;
    },
  };
}
