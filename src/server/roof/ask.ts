import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal for values missing in the environment; a password is not shown while typing. */
export async function askAtTerminal(questions: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv) {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answers: Record<string, string> = {}
  for (const [name, question] of Object.entries(questions)) {
    const asked = env[name] ?? terminal.question(`${question}: `)
    isHidden = name.includes('PASSWORD')
    answers[name] = await asked
    if (isHidden && env[name] === undefined) process.stdout.write('\n')
    isHidden = false
  }
  terminal.close()
  return answers
}
