export { formatFen } from '../../../../contract/format-fen';
