import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Delivery, Sender } from './message.ts'

interface MailAddress {
  readonly url: string
  readonly from: string
  /** Nothing is said to it but over TLS. */
  readonly isSecure?: boolean
  /** Milliseconds until it must have taken a message. */
  readonly patience?: number
}

/** The client of a mail server, real or stand-in. */
export function mailServer({ url, from, isSecure = false, patience = 20_000 }: MailAddress): Sender {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    // Who stands between could strip the offer of TLS and read the password.
    ...((username || isSecure) && protocol === 'smtp:' && { requireTLS: true }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...limits,
  })
  /** One that goes on talking and never comes to an end has no more time than one that is silent. */
  async function within(done: Promise<unknown>): Promise<Delivery> {
    const over = new AbortController()
    const late = setTimeout(patience, null, { signal: over.signal }).then(() => {
      throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })
    })
    try {
      await Promise.race([done, late])
      return { state: 'sent' }
    } catch (error) {
      const { responseCode = 0, code = 'failed' } = error as { responseCode?: number; code?: string }
      const isFinal = responseCode >= 500 && code === 'EENVELOPE'
      return { state: isFinal ? 'refused' : 'unreachable', why: responseCode ? `SMTP ${responseCode}` : code }
    } finally {
      late.catch(() => {})
      over.abort()
    }
  }
  return {
    send: ({ id, to, subject, body, file }) =>
      within(
        transport.sendMail({
          from,
          to,
          subject,
          text: body,
          textEncoding: 'base64',
          messageId: `<${id}@savdo>`,
          ...(file && {
            attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }],
          }),
        }),
      ),
    check: () => within(transport.verify()),
  }
}
