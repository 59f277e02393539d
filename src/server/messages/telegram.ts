import * as v from 'valibot'
import { askOutside } from '../tools/outside.ts'
import type { Delivery, Sender } from './message.ts'

interface BotAddress {
  readonly url: string
  readonly token: string
  /** Where chats with the bot are opened; telegram's own address by default. */
  readonly opens?: string
}

/** A chat with the bot, and the code that was shown in it. */
export interface ChatStart {
  readonly chat_id: string
  readonly code: string
  /** What the group is called, if it is one; null in a chat with a person. */
  readonly group: string | null
}

export interface Telegram extends Sender {
  /** The address that opens the chat and shows the bot a code; null while the bot can't be reached. */
  linkTo(code: string, into?: 'group'): Promise<string | null>
  /** Chats begun since it was asked last. */
  starts(): Promise<readonly ChatStart[]>
}

const patience = { words: 15_000, file: 60_000 }
const longestWords = 1024

/** What a refusal says of a group that has become a larger one, with another id. */
const movedSchema = v.object({ parameters: v.object({ migrate_to_chat_id: v.number() }) })

const botSchema = v.object({ result: v.object({ username: v.string() }) })
const updatesSchema = v.object({
  result: v.array(
    v.object({
      update_id: v.number(),
      message: v.optional(
        v.object({
          chat: v.object({ id: v.number(), type: v.string(), title: v.optional(v.string()) }),
          text: v.optional(v.string()),
        }),
      ),
    }),
  ),
})

/** The client of telegram's Bot API, real or stand-in. No error tells an address, since that has the token in it. */
export function telegramBot({ url, token, opens = 'https://t.me' }: BotAddress): Telegram {
  const root = `${url.replace(/\/$/, '')}/bot${token}`
  const ask = (method: string, body: FormData | object, wait: number) =>
    askOutside(`${root}/${method}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      patience: wait,
    })
  let name: string | null = null
  let next = 0

  return {
    async send({ to, subject, body, file }): Promise<Delivery> {
      const words = `${subject}\n${body}`.slice(0, longestWords)
      try {
        const answer = file
          ? await ask('sendDocument', formOf(to, words, file), patience.file)
          : await ask('sendMessage', { chat_id: to, text: words }, patience.words)
        if (answer.ok) return { state: 'sent' }
        const moved = movedTo(answer.text)
        if (moved) return { state: 'refused', why: `HTTP ${answer.status}`, moved }
        const isPassing = answer.status === 429 || answer.status === 401 || answer.status >= 500
        return { state: isPassing ? 'unreachable' : 'refused', why: `HTTP ${answer.status}` }
      } catch (error) {
        return { state: 'unreachable', why: (error as Error).name }
      }
    },
    async check() {
      try {
        const answer = await ask('getMe', {}, patience.words)
        return answer.ok ? { state: 'sent' } : { state: 'unreachable', why: `HTTP ${answer.status}` }
      } catch (error) {
        return { state: 'unreachable', why: (error as Error).name }
      }
    },
    async linkTo(code, into) {
      try {
        name ??= v.parse(botSchema, JSON.parse((await ask('getMe', {}, patience.words)).text)).result.username
        return `${opens}/${name}?start${into ?? ''}=${code}`
      } catch {
        return null
      }
    },
    async starts() {
      try {
        const answer = await ask(
          'getUpdates',
          { offset: next, timeout: 0, allowed_updates: ['message'] },
          patience.words,
        )
        if (!answer.ok) return []
        const { result } = v.parse(updatesSchema, JSON.parse(answer.text))
        next = Math.max(next, ...result.map(({ update_id }) => update_id + 1))
        return result.flatMap(({ message }) => {
          const code = /^\/start(?:@\w+)? ([\w-]{10,64})$/.exec(message?.text ?? '')?.[1]
          if (!message || !code) return []
          const { id, type, title } = message.chat
          return [{ chat_id: String(id), code, group: type === 'private' ? null : (title ?? '') }]
        })
      } catch {
        return []
      }
    },
  }
}

function movedTo(text: string): string | null {
  try {
    const told = v.safeParse(movedSchema, JSON.parse(text))
    return told.success ? String(told.output.parameters.migrate_to_chat_id) : null
  } catch {
    return null
  }
}

function formOf(
  to: string,
  words: string,
  { name, type, content }: NonNullable<Parameters<Sender['send']>[0]['file']>,
) {
  const form = new FormData()
  form.set('chat_id', to)
  form.set('caption', words)
  form.set('document', new Blob([new Uint8Array(content)], { type }), name)
  return form
}
