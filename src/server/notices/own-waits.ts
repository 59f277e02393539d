import { type SQL, sql } from 'drizzle-orm'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import { openStates } from '#domain/bank/statements/statement-line.ts'
import { silentAfter } from '#domain/dashboard.ts'
import { dayOf } from '#domain/kernel/day.ts'
import type { NoticeKind } from '#domain/notice-kinds.ts'
import { ownNotices } from '#domain/notice-kinds.ts'
import { currencies } from '#domain/references/currency.ts'
import { clients } from '#domain/references/partner.ts'
import { debtReport } from '#domain/reports/debts.ts'
import { toOrder } from '#domain/reports/to-order.ts'
import { reportSending } from '#domain/settings/report-sending.ts'

/** What waits in tables that no declaration makes: notices tell of each, the home page how many there are. */
export interface OwnWait {
  readonly kind: NoticeKind
  /** The entry of the menu under which it is told, and the page that has all of it. */
  readonly under: string
  readonly list: string
  /** Whether it is of an organisation, or of the whole server. */
  readonly isOfServer?: true
  /**
   * Rows of `organisation_id`, `cause` (the same is told once), `row_id`, `place_id`, how many things it is (`total`) and
   * what the words say (`params`). `own` narrows a column of organisations to those that are asked for.
   */
  readonly found: (own: (organisation: SQL) => SQL, now: string) => SQL
}

/** A day of Tashkent's clock, as words have it. */
const dayAt = (moment: SQL) => sql`to_char(${moment} at time zone 'Asia/Tashkent', 'DD-MM-YYYY')`
const nobody = sql`null::uuid as row_id, null::uuid as place_id, 1 as total`
const dayAgo = (now: string, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

/** Enrolled devices that have not been heard of for days: what they hold is not sent. */
const silentDevices: OwnWait = {
  kind: ownNotices.silentDevice,
  under: 'devices',
  list: '/settings/devices/tills',
  // Silent again after it was heard of is told anew.
  found: (own, now) => sql`
    select organisation_id, concat_ws(' ', id, ${dayAt(sql`last_seen_at`)}) as cause, ${nobody},
      jsonb_build_object('name', name, 'day', ${dayAt(sql`last_seen_at`)}) as params
    from devices where ${own(sql`organisation_id`)} and enrolled_at is not null and revoked_at is null
      and last_seen_at < ${dayAgo(now, silentAfter)}`,
}

/** What devices brought and could not be posted. */
const setAside: OwnWait = {
  kind: ownNotices.setAside,
  under: 'setAside',
  list: '/settings/set-aside',
  found: (own) => sql`
    select c.organisation_id, c.id::text as cause, ${nobody},
      jsonb_build_object('device', coalesce(d.name, ''), 'day', ${dayAt(sql`c.received_at`)}) as params
    from commands c left join devices d on d.organisation_id = c.organisation_id and d.id = c.device_id
    where ${own(sql`c.organisation_id`)} and c.state in ('set_aside', 'blocked')`,
}

/** Reports of the last days that reached nobody. */
const unsentReports: OwnWait = {
  kind: ownNotices.unsentReport,
  under: 'report_sending',
  list: reportSending.route,
  found: (own, now) => sql`
    select organisation_id, id::text as cause, ${nobody}, jsonb_build_object('name', name) as params
    from report_deliveries
    where ${own(sql`organisation_id`)} and state = 'failed' and created_at > ${dayAgo(now, 7)}`,
}

/** Bank statements with lines that nobody has entered or left out. */
const undecidedLines: OwnWait = {
  kind: ownNotices.undecidedLines,
  under: 'bank_statement',
  list: `${bankStatement.route}?page=1`,
  found: (own) => sql`
    select s.organisation_id, s.id::text as cause, s.id as row_id, null::uuid as place_id, l.total,
      jsonb_build_object('account', coalesce(b.name, ''), 'total', l.total) as params
    from bank_statement s left join bank b on b.organisation_id = s.organisation_id and b.id = s.bank_id
    join lateral (select count(*)::int as total from bank_statement_lines l
      where l.organisation_id = s.organisation_id and l.statement_id = s.id
        and l.state = any(${sql.param([...openStates])}::text[])) l on l.total > 0
    where ${own(sql`s.organisation_id`)} and s.deleted_at is null`,
}

/** Goods of which a warehouse has less than its least; told anew where some came meanwhile. */
const lowStock: OwnWait = {
  kind: ownNotices.lowStock,
  under: 'stock_level',
  list: `${toOrder.route}?view=below`,
  found: (own) => sql`
    select l.organisation_id, concat_ws(' ', l.id, l.min_balance, came.day) as cause, null::uuid as row_id,
      l.warehouse_id as place_id, 1 as total,
      jsonb_build_object('product', p.name, 'warehouse', w.name, 'held', h.held, 'least', l.min_balance) as params
    from stock_level l
    join product p on p.id = l.product_id and p.deleted_at is null and p.is_active
    join warehouse w on w.id = l.warehouse_id and w.deleted_at is null
    cross join lateral (select coalesce(sum(n.quantity), 0)::float8 as held from register_product_now n
      where n.organisation_id = l.organisation_id and n.product_id = l.product_id and n.warehouse_id = l.warehouse_id
        and n.place = 'on_hand') h
    left join lateral (select ${dayAt(sql`e.occurred_at`)} as day from register_product e
      where e.organisation_id = l.organisation_id and e.product_id = l.product_id and e.warehouse_id = l.warehouse_id
        and e.place = 'on_hand' and e.quantity > 0 order by e.occurred_at desc limit 1) came on true
    where ${own(sql`l.organisation_id`)} and l.deleted_at is null and h.held < l.min_balance`,
}

/** Clients who owe as much as they may, by their own limit or that of the organisation; told anew where they paid meanwhile. */
const limitReached: OwnWait = {
  kind: ownNotices.limitReached,
  under: 'partner',
  list: `${debtReport.route}?view=ours`,
  found: (own) => sql`
    select p.organisation_id, concat_ws(' ', p.id, l.most, paid.day) as cause, p.id as row_id, null::uuid as place_id,
      1 as total, jsonb_build_object('name', p.name, 'used', u.used, 'limit', l.most) as params
    from (
      select n.organisation_id, n.partner_id, bool_or(n.currency_id <> ${currencies.UZS} and r.rate is null) as is_unknown,
        sum(case when n.currency_id = ${currencies.UZS} then n.amount else n.amount * r.rate / 100.0 end)::float8 as used
      from register_partner_now n
      left join lateral (select rate from register_currency_rates_now r
        where n.currency_id <> ${currencies.UZS} and r.organisation_id = n.organisation_id
          and r.currency_id = n.currency_id and r.rate <> 0 and r.occurred_at <= now()
        order by r.occurred_at desc, r.document_id desc limit 1) r on true
      where ${own(sql`n.organisation_id`)} and n.amount > 0 group by 1, 2) u
    join partner p on p.organisation_id = u.organisation_id and p.id = u.partner_id and p.deleted_at is null
      and p.partner_type = any(${sql.param([...clients.partner_type])}::text[])
    join organisation o on o.id = p.organisation_id
    cross join lateral (select coalesce(p.credit_limit, o.client_debt_limit)::float8 as most) l
    left join lateral (select ${dayAt(sql`e.occurred_at`)} as day from register_partner e
      where e.organisation_id = p.organisation_id and e.partner_id = p.id and e.amount < 0
      order by e.occurred_at desc limit 1) paid on true
    where l.most > 0 and u.used >= l.most and not u.is_unknown`,
}

/** What went wrong with backups, each day that it still does. */
const backupTrouble: OwnWait = {
  kind: ownNotices.backupTrouble,
  under: 'backups',
  list: '/settings/backups',
  isOfServer: true,
  found: (_, now) => sql`
    select null::uuid as organisation_id, concat_ws(' ', name, ${dayOf(now)}::text) as cause, ${nobody},
      jsonb_build_object('code', code) as params
    from backup_marks where code is not null`,
}

/** No backup was proven for days. */
const oldBackup: OwnWait = {
  kind: ownNotices.oldBackup,
  under: 'backups',
  list: '/settings/backups',
  isOfServer: true,
  found: (_, now) => sql`
    select null::uuid as organisation_id, concat_ws(' ', at, ${dayOf(now)}::text) as cause, ${nobody},
      jsonb_build_object('day', ${dayAt(sql`at`)}) as params
    from backup_marks where name = 'proven' and at < ${dayAgo(now, 2)}`,
}

export const ownWaits: readonly OwnWait[] = [
  setAside,
  limitReached,
  lowStock,
  undecidedLines,
  unsentReports,
  silentDevices,
  backupTrouble,
  oldBackup,
]
