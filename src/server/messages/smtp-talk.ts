import type { Taken } from './message.ts'

type Mail = Omit<Taken, 'at'>

/** One side of a talk in SMTP, as far as a client needs it: lines in, lines out, and each mail that came. */
export function smtpTalk(take: (mail: Mail) => void) {
  let left = ''
  let to = ''
  let data: string[] | null = null
  let over = false

  function answer(line: string): string | null {
    if (data) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'))
        return null
      }
      take({ to, ...mailFrom(data.join('\n')) })
      data = null
      return '250 taken'
    }
    const [verb = ''] = line.toUpperCase().split(/[\s:]/)
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') data = []
    if (verb === 'QUIT') over = true
    return answers[verb] ?? '502 not known here'
  }

  return {
    greeting: '220 savdo stand-in\r\n',
    isOver: () => over,
    hear(text: string): readonly string[] {
      const lines = (left + text).split('\r\n')
      left = lines.pop() ?? ''
      return lines.map(answer).flatMap((said) => (said ? [`${said}\r\n`] : []))
    },
  }
}

const fine = '250 fine'
const answers: Readonly<Record<string, string>> = {
  EHLO: fine,
  HELO: fine,
  MAIL: fine,
  RCPT: fine,
  RSET: fine,
  NOOP: fine,
  DATA: '354 go on',
  QUIT: '221 goodbye',
}

/** Our own mails have one part, or one and files after it; all are written in base64. */
function mailFrom(text: string): Omit<Mail, 'to'> {
  const whole = partFrom(text)
  const subject = wordsOf(/^subject: (.*)$/im.exec(whole.headers)?.[1] ?? '')
  const boundary = /boundary="?([^";\n]+)/i.exec(whole.headers)?.[1]
  if (!boundary) return { subject, body: whole.content.toString('utf8') }
  const [words, ...files] = text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partFrom(part.trim()))
  return {
    subject,
    body: words?.content.toString('utf8') ?? '',
    files: files.map(({ headers, content }) => ({
      name: wordsOf(/filename="?([^";\n]+)/i.exec(headers)?.[1] ?? ''),
      type: /^content-type: ([^;\n]+)/im.exec(headers)?.[1] ?? '',
      content,
    })),
  }
}

function partFrom(text: string) {
  const [head = '', ...body] = text.split('\n\n')
  return { headers: head.replace(/\n[ \t]+/g, ' '), content: Buffer.from(body.join(''), 'base64') }
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` as they are read; no letter is cut between two of them. */
const wordsOf = (header: string) =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
    way.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeURIComponent(
          text
            .replace(/%/g, '%25')
            .replace(/_/g, ' ')
            .replace(/=([\dA-F]{2})/gi, '%$1'),
        ),
  )
