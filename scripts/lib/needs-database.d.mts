export declare function needsDatabase(args: readonly string[]): boolean;
