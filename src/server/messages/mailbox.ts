import type { FastifyInstance } from 'fastify'
import { Refused } from '../http/errors.ts'
import type { Taken } from './message.ts'

/** A page of what would have gone out by SMS and e-mail; mounted only where a stand-in takes it. */
export function mountMailbox(api: FastifyInstance, mailbox: () => readonly Taken[]) {
  const open = { access: 'everybody', anyVersion: true } as const
  api.get('/mailbox', { config: open, schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(mailbox())),
  )
  api.get('/mailbox/:at/:name', { config: open, schema: { hide: true } }, async (request, reply) => {
    const { at, name } = request.params as { at: string; name: string }
    const file = mailbox()
      .find((one) => one.at === at)
      ?.files?.find((one) => one.name === name)
    if (!file) throw new Refused('not_found')
    return reply.header('content-disposition', 'attachment').type(file.type).send(Buffer.from(file.content))
  })
}

const page = (mailbox: readonly Taken[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="3">
    <title>Savdo mailbox</title>
    <link rel="icon" href="/icons/star.svg" type="image/svg+xml">
    <style>
      :root { font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
      body { max-width: 44rem; margin: 0 auto; padding: 1.5rem; }
      article { padding: 1rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
      header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
      h2 { margin: 0; font-size: 1rem; }
      p { margin: .5rem 0 0; white-space: pre-line; }
    </style>
  </head>
  <body>
    <main>
      <h1>Mailbox</h1>
      <p>What would have gone out by SMS, e-mail and Telegram. Nothing leaves this machine.</p>
      ${mailbox.map(article).join('') || '<p>Nothing has been sent yet.</p>'}
    </main>
  </body>
</html>
`

const article = ({ at, to, subject, body, files = [] }: Taken) => `<article>
        <header><h2>${safe(to)}</h2><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
        ${subject === null ? '' : `<p><b>${safe(subject)}</b></p>`}
        <p>${safe(body).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</p>
        ${files.map(({ name, content }) => `<p><a href="mailbox/${at}/${encodeURIComponent(name)}" download="${safe(name)}">${safe(name)}</a>, ${Math.ceil(content.length / 1024)} KB</p>`).join('')}
      </article>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
