import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; the later of two that contradict wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
