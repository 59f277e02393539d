import type { TFunction } from 'i18next'
import { formatDate, formatMoney, formatPhone, formatQuantity } from '#client/parts/format.ts'
import type { Receipt, ReceiptLine, ReceiptPayment } from '#domain/till/receipt.ts'
import { type Printed, receiptNumber } from '../receipt/printed.ts'
import type { Paper, PaperLine } from './paper.ts'

type HardwareWords = TFunction<'hardware'>

const space: PaperLine = { kind: 'space' }
const tear: PaperLine = { kind: 'tear' }
const pair = (left: string, right: string): PaperLine => ({ kind: 'pair', left, right })
const middle = (text: string): PaperLine => ({ kind: 'words', text, place: 'middle' })

/** Characters: a longer code would be too fine for a thermal printer. Such a receipt is found by its number. */
const longestCode = 1400

/** The lines of a receipt on paper, in the current language. */
export function paperOf({ receipt, code, fiscal, copy = false }: Printed, t: HardwareWords): Paper {
  return [
    ...head(receipt, copy, t),
    tear,
    ...cameBack(receipt, t),
    ...receipt.lines.flatMap((line) => lineOf(line, t)),
    tear,
    ...sums(receipt, t),
    ...signed(fiscal ?? null, t),
    ...sealed(code ?? null, t),
    ...(receipt.kind === 'sale' ? [space, ...footOf(receipt, t)] : []),
  ]
}

/** Line by line, as it was typed. */
const footOf = ({ foot }: Receipt, t: HardwareWords): Paper =>
  (foot ?? t('receipt.thanks')).split('\n').map((line) => middle(line))

function head(receipt: Receipt, copy: boolean, t: HardwareWords): Paper {
  const {
    organisation,
    tax_number,
    warehouse,
    address,
    phone,
    day,
    time,
    cashbox,
    cashier,
    client,
    number,
    device_number,
    sale_number,
    swap,
  } = receipt
  return [
    { kind: 'words', text: organisation, place: 'middle', strong: true },
    ...(tax_number ? [middle(t('receipt.taxNumber', { number: tax_number }))] : []),
    middle(warehouse),
    ...(address ? [middle(address)] : []),
    ...(phone ? [middle(t('receipt.phone', { phone: formatPhone(phone) }))] : []),
    space,
    {
      kind: 'words',
      text: t(`receipt.${receiptTitle(receipt)}`, { number: receiptNumber(receipt) }),
      place: 'middle',
      strong: true,
    },
    ...(device_number && number ? [middle(t('receipt.inBooks', { number }))] : []),
    ...[sale_number, swap?.sale_number].flatMap((number) => (number ? [middle(t('receipt.ofSale', { number }))] : [])),
    ...(copy ? [middle(t('receipt.copy'))] : []),
    space,
    pair(`${formatDate(day)} ${time}`, cashbox),
    ...(cashier ? [pair(t('receipt.cashier'), cashier)] : []),
    ...(client ? [pair(t('receipt.client'), client)] : []),
  ]
}

/** An exchange goes by a name of its own. */
export const receiptTitle = ({ kind, swap }: Pick<Receipt, 'kind' | 'swap'>) => (swap ? 'swap' : kind)

/** Of an exchange: what the client brought back, before what was taken for it. */
function cameBack({ swap }: Receipt, t: HardwareWords): Paper {
  if (!swap) return []
  return [
    { kind: 'words', text: t('receipt.cameBack'), strong: true },
    ...swap.lines.flatMap((line) => lineOf(line, t)),
    space,
    { kind: 'words', text: t('receipt.taken'), strong: true },
  ]
}

function lineOf({ name, quantity, measure, price, discount, sum, units }: ReceiptLine, t: HardwareWords): Paper {
  const count = formatQuantity(quantity) + (measure ? ` ${measure}` : '')
  return [
    { kind: 'words', text: name },
    ...units.map((codes): PaperLine => ({ kind: 'words', text: codes.join(' / '), size: 'small' })),
    pair(price === null ? count : `${count} × ${formatMoney(price)}`, sum === null ? '' : formatMoney(sum + discount)),
    ...(discount > 0 ? [pair(t('receipt.discount'), formatMoney(-discount))] : []),
  ]
}

function sums(receipt: Receipt, t: HardwareWords): Paper {
  const { kind, discount, total, payments, change, debts, dues, swap } = receipt
  const whole = t('receipt.soums', { sum: formatMoney(total) })
  const reduced = discount > 0 && kind === 'sale'
  return [
    ...(reduced
      ? [pair(t('receipt.goods'), formatMoney(total + discount)), pair(t('receipt.discount'), formatMoney(-discount))]
      : []),
    swap
      ? pair(t(`receipt.total.${kind}`), whole)
      : { kind: 'pair', left: t(`receipt.total.${kind}`), right: whole, size: 'large', strong: true },
    ...(swap ? difference(total, swap, t) : []),
    space,
    ...payments
      .filter(({ type }) => !swap || type !== 'swap')
      .map((one) => pair(t(`receipt.by.${wayOf(one)}`), sumOf(one))),
    ...debts.map((one) => pair(t(kind === 'return' ? 'receipt.debtLess' : 'receipt.by.debt'), sumOf(one))),
    ...(change > 0 ? [pair(t('receipt.change'), formatMoney(change))] : []),
    ...dues.map(({ due_date, amount }) => pair(t('receipt.due', { day: formatDate(due_date) }), formatMoney(amount))),
  ]
}

/** What the goods that came back pay, and the one sum that is paid or given back beside. */
function difference(total: number, { paid, payments, debts }: NonNullable<Receipt['swap']>, t: HardwareWords): Paper {
  const large = (left: string, right: string): PaperLine => ({ kind: 'pair', left, right, size: 'large', strong: true })
  const rest = total - paid
  return [
    ...debts.map((one) => pair(t('receipt.debtLess'), sumOf(one))),
    pair(t('receipt.by.swap'), formatMoney(-paid)),
    ...(rest > 0 ? [large(t('receipt.toPay'), t('receipt.soums', { sum: formatMoney(rest) }))] : []),
    ...payments.map((one) => large(t('receipt.givenBack'), sumOf(one))),
  ]
}

const ways = ['cash', 'terminal', 'debt', 'alif', 'swap'] as const
const wayOf = ({ type }: ReceiptPayment) => ways.find((way) => way === type) ?? 'other'
const sumOf = ({ amount, currency }: ReceiptPayment) =>
  currency === 'UZS' ? formatMoney(amount) : `${formatMoney(amount)} ${currency}`

function signed(fiscal: NonNullable<Printed['fiscal']> | null, t: HardwareWords): Paper {
  if (!fiscal) return []
  return [
    tear,
    pair(t('receipt.fiscalNumber'), fiscal.number),
    pair(t('receipt.fiscalSign'), fiscal.sign),
    ...(fiscal.test ? [middle(t('receipt.fiscalTest'))] : []),
    { kind: 'square', text: fiscal.qr },
  ]
}

function sealed(code: string | null, t: HardwareWords): Paper {
  if (!code || code.length > longestCode) return []
  return [
    tear,
    { kind: 'words', text: t('receipt.code'), place: 'middle', size: 'small' },
    { kind: 'square', text: code },
  ]
}
