/** Starts programs that `npm run compile` has made. Browsers and Node have what is declared here. */

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};
declare const atob: (base64: string) => string;

export interface Memory {
  /** Replaced when memory grows. */
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** Returns a function that lends the program to `work`, and starts it when it is first called or after `work` threw. */
export function programOf<Program extends Memory>(base64: string): <Made>(work: (program: Program) => Made) => Made {
  let kept: Program | null = null;
  return (work) => {
    const program = kept ?? startOf<Program>(base64);
    // A call that was cut short leaves memory half written.
    kept = null;
    const made = work(program);
    kept = program;
    return made;
  };
}

const startOf = <Program>(base64: string): Program =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))))
    .exports as Program;
