export { ContentService } from './content.service.ts'
