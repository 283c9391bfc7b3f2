import type { Knex } from 'knex'
import { toSnake } from '#server/lib/case.ts'
import { recordOf } from '#server/lib/records.ts'
import {
  defaultNotificationSettings,
  notificationKinds,
  type NotificationSettings,
} from './notification-settings.ts'

export class NotificationSettingsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(userId: number, executor: Knex = this.knex): Promise<NotificationSettings> {
    const row = await executor<Record<string, number>>('notification_settings')
      .where({ user_id: userId })
      .first()
    if (!row) return defaultNotificationSettings
    return recordOf(notificationKinds, (kind) => Boolean(row[toSnake(kind)]))
  }

  /** Writes the given settings in one statement, so that concurrent changes of different settings are both kept. */
  async save(executor: Knex, userId: number, changes: Partial<NotificationSettings>): Promise<void> {
    const columns = Object.fromEntries(Object.entries(changes).map(([kind, on]) => [toSnake(kind), on]))
    await executor('notification_settings')
      .insert({ user_id: userId, ...columns })
      .onConflict('user_id')
      .merge(columns)
  }
}
