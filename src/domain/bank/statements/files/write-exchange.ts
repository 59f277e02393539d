import { dottedDay } from './day-text.ts'

/** One end of a payment, as a bank wants to know it. */
export interface PaymentEnd {
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly mfo: string
}
/** An order to a bank to pay. */
export interface PaymentOrder {
  readonly number: string
  readonly day: string
  /** In tiyin. */
  readonly amount: number
  readonly payer: PaymentEnd
  readonly payee: PaymentEnd
  readonly purpose: string
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const sum = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const end = (who: string, { name, inn, account, mfo }: PaymentEnd) => [
  `${who}Счет=${account}`,
  `${who}=ИНН ${inn} ${oneLine(name)}`,
  `${who}ИНН=${inn}`,
  `${who}1=${oneLine(name)}`,
  `${who}РасчСчет=${account}`,
  `${who}БИК=${mfo}`,
]

/** The text of a 1CClientBankExchange file with payment orders, as banks read it. */
export function writeExchange(
  orders: readonly PaymentOrder[],
  made: { readonly day: string; readonly time: string },
): string {
  const days = orders.map(({ day }) => day).toSorted()
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=Savdo',
    'Получатель=',
    `ДатаСоздания=${dottedDay(made.day)}`,
    `ВремяСоздания=${made.time}`,
    `ДатаНачала=${dottedDay(days[0] ?? made.day)}`,
    `ДатаКонца=${dottedDay(days.at(-1) ?? made.day)}`,
    ...[...new Set(orders.map(({ payer }) => payer.account))].map((account) => `РасчСчет=${account}`),
    'Документ=Платежное поручение',
    ...orders.flatMap(({ number, day, amount, payer, payee, purpose }) => [
      'СекцияДокумент=Платежное поручение',
      `Номер=${number}`,
      `Дата=${dottedDay(day)}`,
      `Сумма=${sum(amount)}`,
      ...end('Плательщик', payer),
      ...end('Получатель', payee),
      'ВидОплаты=01',
      `НазначениеПлатежа=${oneLine(purpose)}`,
      'КонецДокумента',
    ]),
    'КонецФайла',
  ]
  return `${lines.join('\r\n')}\r\n`
}
