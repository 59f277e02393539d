import i18next from 'i18next'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserMinus from 'lucide-react/icons/user-minus'
import Users from 'lucide-react/icons/users'
import { now } from '#client/data/call/connection.ts'
import type { OwnAction, OwnActions } from '#client/pages/parts/own-hand.ts'
import { actingRight } from '#domain/kernel/acting.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { can } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isWorking } from '#domain/people/employee.ts'
import type { ReadRow } from '#store/port.ts'

const isHere = ({ is_active, dismissed_on }: ReadRow) => is_active === true && !dismissed_on

/** What is done with people, beside what is done with every record. */
const actions: readonly OwnAction[] = [
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

const mayComeIn = ({ is_active, dismissed_on, deleted_at }: Row) =>
  isWorking(
    {
      is_active: is_active === true,
      dismissed_on: typeof dismissed_on === 'string' ? dismissed_on : null,
      deleted_at: typeof deleted_at === 'string' ? deleted_at : null,
    },
    dayOf(now().toISOString()),
  )

/** Who could come in and now can no more: their devices may hold work that is not sent yet. */
async function askBefore(before: ReadRow, after: Row | null, name: string): Promise<boolean> {
  const isShutOut = mayComeIn(before) && !(after && mayComeIn({ ...before, ...after }))
  return !isShutOut || (await import('./unsent-work.ts')).askToShutOut({ id: before.id, name })
}

export const employeeActions: OwnActions = { actions, askBefore }
