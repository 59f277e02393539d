import { choice, flag, moment, text } from '../kernel/field.ts'
import { languages } from '../kernel/language.ts'
import { resource } from '../kernel/resource.ts'

/** A group in telegram that hears of what its organisation chooses, by the bot; it is linked in the group itself. */
export const telegramGroup = resource('telegram_group', {
  route: '/settings/telegram-groups',
  group: 'settings',
  offline: 'none',
  fields: {
    name: text({ required: true, max: 150 }),
    language: choice({ required: true, options: languages, initial: 'uz' }),
    /** What is worth telling there: that something waits, or also names and sums. */
    tells: choice({ required: true, options: ['titles', 'details'], initial: 'titles' }),
    /** What the group is called in telegram. */
    chat: text({ max: 250, given: true }),
    linked_at: moment({ given: true }),
    /** Since when the bot is no longer in it. */
    left_at: moment({ given: true }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'chat', 'language', 'tells', 'linked_at', 'left_at', 'is_active'],
    filters: ['name', 'language', 'tells', 'linked_at', 'left_at', 'is_active'],
  },
  form: { main: [['name'], ['language', 'tells']], aside: ['is_active'] },
})
