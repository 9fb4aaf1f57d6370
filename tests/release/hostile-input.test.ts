import { testHostileInput } from '../support/hostile-input';

testHostileInput(60);
