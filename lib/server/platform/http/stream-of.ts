import { errorFields, log } from '../log';

/** A body made as the receiver reads; disconnecting ends the generator. `event` names a failure in the log. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>, event: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let gone = false;
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await chunks.next();
          if (gone) return;
          if (done === true) controller.close();
          else controller.enqueue(new Uint8Array(value));
        } catch (error) {
          log.error(event, errorFields(error));
          controller.error(error);
        }
      },
      cancel: async () => {
        gone = true;
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

export async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
