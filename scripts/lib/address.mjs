// Where the site listens, and how this machine reaches it.
export const host = process.env.HOST || '127.0.0.1';
export const port = Number(process.env.PORT || 3000);
export const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
export const localHost = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
export const localUrl = `http://${localHost}:${port}`;
