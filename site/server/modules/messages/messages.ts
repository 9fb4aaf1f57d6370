export { createMessageWriter, type MessageWriter, type NewMessage } from './message-writer';
