import { moneyIn } from '../../../kernel/money-text.ts'
import { spelledCode } from '../../../kernel/spelling.ts'

/** Whatever in a purpose may be the number of a document, spelled as numbers are compared. */
export const numbersIn = (purpose: string): readonly string[] => [
  ...new Set(
    (purpose.match(/[\p{L}\d]+(?:[-/][\p{L}\d]+)*/gu) ?? []).filter((code) => /\d/.test(code)).map(spelledCode),
  ),
]

/** What the bank says that it kept, in tiyin; null if it says nothing. */
export function commissionIn(purpose: string): number | null {
  const said = /(?:комис|komis|commis)\p{L}*[^\d%]{0,30}(\d[\d\s'.,]*)(%?)/iu.exec(purpose)
  return said && said[2] === '' ? moneyIn((said[1] ?? '').replace(/[\s.,']+$/, '')) : null
}

const cards = /эквайр|ekvayr|acquir|терминал|terminal|возмещ|uzcard|узкард|humo|хумо|пластик|plastik/iu
export const isOfCards = (text: string) => cards.test(text)

const fees =
  /комис|komis|commis|за ведение|за обслуж|абонентск|услуг\p{L}* банк|банковск\p{L}* услуг|\bрко\b|bank xizmat|xizmat haqi/iu
export const isFee = (text: string) => fees.test(text)

const taxes = /налог|soliq|солиқ|казначей|g.?aznachi|ғазначи|бюджет|byudjet|tax\b/iu
/** Of a payment to the state: its treasury keeps accounts that begin so. */
export const isTax = ({ party, account }: { readonly party: string; readonly account: string }) =>
  account.startsWith('23402') || account.startsWith('23410') || taxes.test(party)
