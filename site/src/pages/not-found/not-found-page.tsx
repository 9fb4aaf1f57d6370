export { NotFoundView as default } from '../../shared/ui/not-found-view';
