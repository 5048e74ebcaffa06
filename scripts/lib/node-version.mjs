// Imported first by every script: an old Node should say so in words, not in a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Rung needs Node 20.19 or newer; this is ${process.versions.node} (${process.execPath}).\nGet a current one at https://nodejs.org and try again.\n`,
  );
  process.exit(1);
}
