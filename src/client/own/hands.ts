import { lazy } from 'react'
import { giveOwnHands, type OwnHand } from '#client/pages/parts/own-hand.ts'
import { attentionCells } from './attention.tsx'
import { coming } from './coming.ts'
import type { WithActions } from './load-actions.ts'
import type { loadPage } from './load-pages.ts'
import type { loadPaper } from './load-papers.ts'

const plain = (...texts: string[]) => ({ texts, areas: [] })
const actionsOf = (name: WithActions) => async () => (await import('./load-actions.ts')).loadActions(name)
const paper = (name: Parameters<typeof loadPaper>[0]) =>
  lazy(async () => (await import('./load-papers.ts')).loadPaper(name))
const page = (name: Parameters<typeof loadPage>[0]) => async () => (await import('./load-pages.ts')).loadPage(name)
const [partner, statement, template, role] = [
  page('partner'),
  page('bank_statement'),
  page('label_template'),
  page('role'),
]

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
    paper: paper('incoming_cashbox_order'),
  },
  invoice: { paper: paper('invoice') },
  joint_count: {
    view: lazy(coming(plain('counts'), () => import('#client/pages/document/joint/joint-count-page.tsx'))),
  },
  label_template: {
    pages: {
      create: { action: 'create', load: template },
      'edit/:id': { action: 'update', load: template },
      'view/:id': { action: 'read', load: template },
    },
  },
  notification: { actions: actionsOf('notification') },
  outcoming_bank_order: {
    paper: paper('outcoming_bank_order'),
    actions: actionsOf('outcoming_bank_order'),
  },
  outcoming_cashbox_order: {
    paper: paper('outcoming_cashbox_order'),
  },
  partner: {
    pages: { 'view/:id': { action: 'read', load: partner } },
    actions: actionsOf('partner'),
  },
  price_setting: { actions: actionsOf('price_setting') },
  product: { actions: actionsOf('product') },
  product_receipt: {
    afterPosting: lazy(() => import('#client/pages/document/goods/proposal/price-proposal.tsx')),
  },
  repayment_reminder: { actions: actionsOf('repayment_reminder') },
  report_sending: {
    actions: actionsOf('report_sending'),
  },
  role: {
    form: lazy(async () => (await import('./load-pages.ts')).loadRoleForm()),
    pages: {
      create: { action: 'create', load: role },
      // Without the right to change it, the same address shows the role.
      'edit/:id': { action: 'read', load: role },
      'view/:id': { action: 'read', load: role },
    },
  },
  telegram_group: { actions: actionsOf('telegram_group') },
  unit: {
    card: lazy(
      // Documents of every area may stand in its story.
      coming({ texts: ['registers'] }, async () => ({
        default: (await import('#client/pages/register/unit-story.tsx')).UnitStory,
      })),
    ),
    actions: actionsOf('unit'),
  },
  user_device: { actions: actionsOf('user_device') },
}

giveOwnHands(ownHands)
