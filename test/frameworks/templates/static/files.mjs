// Serves the pages and what a bundler made of them, in the folder of its argument, and hands the request for a token on to the quickstart's server.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const TYPES = { html: 'text/html', js: 'text/javascript' }
const FOLDER = process.argv[2] ?? '.'

createServer(async (request, response) => {
  const path = request.url === '/' ? '/index.html' : request.url
  try {
    if (path === '/checkout-token') {
      const answer = await fetch(process.env.QUICKSTART + path, { method: 'POST' })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    } else {
      const bytes = await readFile(FOLDER + path)
      response.writeHead(200, { 'content-type': TYPES[path.split('.').pop()] }).end(bytes)
    }
  } catch {
    response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  }
}).listen(process.env.PORT)
