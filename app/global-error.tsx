'use client';

/** Stands in for the whole document when even the layout broke: plain, with nothing that could break again. */
export default function GlobalError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', maxWidth: '40rem', margin: '4rem auto', padding: '0 1rem', lineHeight: 1.5 }}>
        <title>Something broke · Rung</title>
        <h1>Something broke</h1>
        <p>This page could not be made. Answers that were saved stay saved.</p>
        <button type="button" onClick={reset} style={{ font: 'inherit', minHeight: 44, padding: '0 1rem' }}>
          Try again
        </button>
      </body>
    </html>
  );
}
