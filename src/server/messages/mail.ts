import { createTransport } from 'nodemailer'
import type { Sender } from './message.ts'

interface MailAddress {
  readonly url: string
  readonly from: string
}

const patience = 15_000

/** The client of a mail server, real or stand-in. */
export function mailServer({ url, from }: MailAddress): Sender {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    // Who stands between could strip the offer of TLS and read the password.
    ...(username && protocol === 'smtp:' && { requireTLS: true }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...limits,
  })
  return {
    async send({ id, to, subject, body, file }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text: body,
          textEncoding: 'base64',
          messageId: `<${id}@savdo>`,
          ...(file && {
            attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.content) }],
          }),
        })
        return { state: 'sent' }
      } catch (error) {
        const { responseCode = 0, code = 'failed' } = error as { responseCode?: number; code?: string }
        const isFinal = responseCode >= 500 && code === 'EENVELOPE'
        return { state: isFinal ? 'refused' : 'unreachable', why: responseCode ? `SMTP ${responseCode}` : code }
      }
    },
  }
}
