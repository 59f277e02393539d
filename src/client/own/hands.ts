import { lazy } from 'react'
import { giveOwnHands, type OwnHand } from '#client/pages/record/own-hand.ts'
import { attentionCells } from './attention.tsx'
import { coming } from './coming.ts'
import type { WithActions } from './load-actions.ts'

const plain = (...texts: string[]) => ({ texts, areas: [] })
const actionsOf = (name: WithActions) => async () => (await import('./load-actions.ts')).loadActions(name)
const paper = (load: () => Promise<{ default: NonNullable<OwnHand['paper']> }>) => lazy(coming(plain('papers'), load))

const partner = coming({ texts: ['partner', 'documents', 'registers'] }, async () => ({
  default: (await import('#client/screens/partner/partner-page.tsx')).PartnerPage,
}))
const statement = coming({ texts: ['statements', 'documents'] }, async () => ({
  default: (await import('#client/screens/statements/statement-page.tsx')).StatementPage,
}))
const template = coming(
  { texts: ['labels', 'hardware', 'documents', 'errors'] },
  () => import('#client/screens/labels/template-page.tsx'),
)
const role = coming({ texts: ['roles', 'registers'] }, () => import('#client/screens/roles/role-page.tsx'))

/** Every kind of records with something made by hand, and what; all of it is loaded when it is first needed. */
export const ownHands: Readonly<Record<string, OwnHand>> = {
  application: {
    card: lazy(
      coming({ texts: ['office'], areas: ['references', 'people'] }, async () => ({
        default: (await import('#client/pages/applications/application-card.tsx')).ApplicationCard,
      })),
    ),
  },
  attention: { cells: attentionCells },
  bank_statement: {
    pages: { 'edit/:id': { action: 'read', load: statement }, 'view/:id': { action: 'read', load: statement } },
    actions: actionsOf('bank_statement'),
  },
  category: { actions: actionsOf('category') },
  currency_rate: {
    actions: actionsOf('currency_rate'),
  },
  employee: { actions: actionsOf('employee') },
  incoming_cashbox_order: {
    paper: paper(() => import('#client/pages/document/print/papers/cash-receipt-order.tsx')),
  },
  invoice: { paper: paper(() => import('#client/pages/document/print/papers/invoice-paper.tsx')) },
  joint_count: {
    view: lazy(coming(plain('counts'), () => import('#client/pages/document/goods/counts/joint/joint-count-page.tsx'))),
  },
  label_template: {
    pages: {
      create: { action: 'create', load: template },
      'edit/:id': { action: 'update', load: template },
      'view/:id': { action: 'read', load: template },
    },
  },
  outcoming_bank_order: {
    paper: paper(() => import('#client/pages/document/print/papers/payment-order.tsx')),
    actions: actionsOf('outcoming_bank_order'),
  },
  outcoming_cashbox_order: {
    paper: paper(() => import('#client/pages/document/print/papers/cash-payment-order.tsx')),
  },
  partner: { pages: { 'view/:id': { action: 'read', load: partner } } },
  price_setting: { actions: actionsOf('price_setting') },
  product: { actions: actionsOf('product') },
  product_receipt: {
    afterPosting: lazy(() => import('#client/pages/document/goods/proposal/price-proposal.tsx')),
  },
  report_sending: {
    actions: actionsOf('report_sending'),
  },
  role: {
    pages: {
      create: { action: 'create', load: role },
      // Without the right to change it, the same address shows the role.
      'edit/:id': { action: 'read', load: role },
      'view/:id': { action: 'read', load: role },
    },
  },
  unit: {
    card: lazy(
      // Documents of every area may stand in its story.
      coming({ texts: ['registers'] }, async () => ({
        default: (await import('#client/pages/register/unit-story.tsx')).UnitStory,
      })),
    ),
    actions: actionsOf('unit'),
  },
}

giveOwnHands(ownHands)
