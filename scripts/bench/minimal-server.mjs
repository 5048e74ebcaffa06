// The least that a server can do for an answer: it reads a JSON body, stores one row and says when. `rung bench`
// compares Rung with it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function store({ text, timing }) {
  const { rows } = await pool.query({
    name: 'bench-raw',
    text: 'insert into bench_raw (id, climb, ordinal, text, timing) values ($1, $2, $3, $4, $5) returning received',
    values: [randomUUID(), randomUUID(), 0, text, JSON.stringify(timing)],
  });
  return { savedAt: rows[0].received };
}

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const body = JSON.stringify(await store(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
}).listen(Number(process.env.PORT), process.env.HOSTNAME);
