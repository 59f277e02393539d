import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserMinus from 'lucide-react/icons/user-minus'
import Users from 'lucide-react/icons/users'
import type { RowAction } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { actingRight } from '#domain/kernel/acting.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

interface OwnAction extends Pick<RowAction, 'key' | 'icon'> {
  readonly label: () => string
  readonly isOffered: (row: ReadRow, actor: Actor) => boolean
  /** Loaded with the first use. */
  readonly run: (row: ReadRow, name: string) => Promise<void>
}

const isHere = ({ is_active, dismissed_on }: ReadRow) => is_active === true && !dismissed_on

/** What is done with records of one kind only, by hand. */
const ownActions: Readonly<Record<string, readonly OwnAction[]>> = {
  employee: [
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
  ],
}

export const hasOwnActions = ({ name }: Resource) => name in ownActions

export const ownActionsOf = (resource: Resource, row: ReadRow, actor: Actor): readonly RowAction[] =>
  (ownActions[resource.name] ?? [])
    .filter(({ isOffered }) => isOffered(row, actor))
    .map(({ key, icon, label, run }) => ({
      key,
      icon,
      label: label(),
      run: () => void run(row, calledOf(resource, row, currentLanguage())),
    }))
