import type { z } from 'zod';

/** Without free JSON, whose type has no end. */
export type DeepReadonly<T> = z.core.util.JSONType extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** What a schema describes, as it is made and read: no one changes it. */
export type Sent<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;
