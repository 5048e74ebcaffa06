export function failuresOfUnitTests(report: object): string[];
export function failureOutsideTests(title: string, output: string): string;
export function failuresOfBrowserTests(report: object): string[];
export function waveringBrowserTests(report: object): string[];
