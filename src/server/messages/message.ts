import type { Language } from '#domain/kernel/language.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/** What a message can say: a text of `messages.json` in each language, with a subject for e-mail. */
type MessageText =
  | 'act'
  | 'code'
  | 'registered'
  | 'invitation'
  | 'application_accepted'
  | 'application_rejected'
  | 'password_changed'
  | 'login_changed'
  | 'second_factor_taken'
  | 'report'
  | 'telegram_linked'
  | 'notice'
  | 'notices'
  | 'trial'
  | 'reminder'

export interface OutgoingMessage {
  /** A phone, +998901234567, or an e-mail address. */
  readonly to: string
  readonly text: MessageText
  /** What stands in the text: the code, the link. */
  readonly params?: Readonly<Record<string, string>>
  readonly language: Language
  /** Seconds after which it is of no use and is not sent any more; a day by default. */
  readonly lasts?: number
}

export interface Messages {
  /** Puts a message into the queue; with a transaction, only if that is kept. */
  send(message: OutgoingMessage, db?: Connection): Promise<void>
  /** False if the server has no way to send to such an address. */
  reaches(to: string): boolean
}

/** A message in words, as a gateway takes it. */
export interface Worded {
  /** The same for every attempt, so that a gateway can tell that it has it already. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly file?: MessageFile
}

/** A file that goes along with a message. */
export interface MessageFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** `sent`: the gateway has it. `refused`: it will never take it. `unreachable`: to be tried again. */
export interface Delivery {
  readonly state: 'sent' | 'delivered' | 'refused' | 'unreachable'
  /** For whoever looks into it; never what the message says. */
  readonly why?: string
  /** Where it goes from now on, if its place has moved. */
  readonly moved?: string
}

export interface Sender {
  send(message: Worded): Promise<Delivery>
  /** What became of a message that was sent, where a gateway can tell. */
  stateOf?(id: string): Promise<'sent' | 'delivered' | 'refused'>
  /** Whether it knows us, where it can be asked without sending anything. */
  check?(): Promise<Delivery>
}

export const channelOf = (to: string) => (to.includes('@') ? 'mail' : 'sms')

/** A message as its reader would have got it. */
export interface Taken {
  readonly at: string
  readonly to: string
  readonly subject: string | null
  readonly body: string
  readonly files?: readonly MessageFile[]
}
