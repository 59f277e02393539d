import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserMinus from 'lucide-react/icons/user-minus'
import Users from 'lucide-react/icons/users'
import { actingRight } from '#domain/kernel/acting.ts'
import { can } from '#domain/kernel/permission.ts'
import type { ReadRow } from '#store/port.ts'
import type { OwnAction } from './own-action.ts'

const isHere = ({ is_active, dismissed_on }: ReadRow) => is_active === true && !dismissed_on

/** What is done with people, beside what is done with every record. */
export const ownActions: readonly OwnAction[] = [
  {
    key: 'invite',
    icon: Send,
    label: () => i18next.t('pages:list.invite'),
    isOffered: (row, actor) => can(actor, 'users.update') && !actor.behind && isHere(row),
    run: async ({ id }, name) => (await import('./ask-to-invite.ts')).askToInvite({ id, name }),
  },
  {
    key: 'act',
    icon: Users,
    label: () => i18next.t('pages:list.signInAs'),
    isOffered: ({ id, is_active, is_super }, actor) =>
      can(actor, actingRight) && !actor.behind && id !== actor.user_id && is_active === true && is_super !== true,
    run: async ({ id }, name) => (await import('./ask-to-act.ts')).askToAct({ id, name }),
  },
  {
    key: 'second_factor',
    icon: ShieldOff,
    label: () => i18next.t('pages:list.takeSecondFactor'),
    isOffered: ({ id, second_factor_since }, actor) =>
      can(actor, 'users.update') && !actor.behind && id !== actor.user_id && Boolean(second_factor_since),
    run: async ({ id }, name) => (await import('./take-second-factor.ts')).askToTakeSecondFactor({ id, name }),
  },
  {
    key: 'dismiss',
    icon: UserMinus,
    label: () => i18next.t('pages:list.dismiss'),
    isOffered: (row, actor) => can(actor, 'users.update') && row.id !== actor.user_id && isHere(row),
    run: async ({ id }, name) => (await import('./ask-to-dismiss.ts')).askToDismiss({ id, name }),
  },
]
