export { tearDown as default } from './jest-global-setup.ts'
