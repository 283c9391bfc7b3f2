export { InstallationRepository } from './installation.repository.ts'
export { InstallationService } from './installation.service.ts'
export { MARKER_KEY, readMarker, writeMarker } from './storage-marker.ts'
export type { StorageState } from './storage-state.ts'
