export {
  notificationKinds,
  type NotificationKind,
  type NotificationSettings,
} from './notification-settings.ts'
export { NotificationSettingsRepository } from './notification-settings.repository.ts'
export { NotificationSettingsService, notificationSettingsInput } from './notification-settings.service.ts'
