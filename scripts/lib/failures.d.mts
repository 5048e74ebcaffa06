export function failuresOfUnitTests(report: object): string[];
export function failuresOfBrowserTests(report: object): string[];
