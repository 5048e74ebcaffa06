export declare function problemsOfMarkdown(text: string): Promise<string[]>;
export declare function problemsOfMessages(tree: object, language: string): Promise<string[]>;
