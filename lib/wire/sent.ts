import type { z } from 'zod';

/** Without free JSON, whose type has no end. */
export type DeepReadonly<T> = z.core.util.JSONType extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** What a schema describes, both when it is made and when it is read. It cannot be changed. */
export type Sent<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;
